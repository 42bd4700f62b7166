/** What both sides name of the settings of emails; without a schema, so that a list may load it. */

/** How the connection to a mail server is protected: from the first word, after `STARTTLS`, not at all. */
export const mailSecurities = ['tls', 'starttls', 'none'] as const;

/** Why a test letter did not arrive. */
export const mailProblems = [
  'no_server',
  'host_unknown',
  'private_address',
  'unreachable',
  'timed_out',
  'certificate_refused',
  'encryption_refused',
  'sign_in_refused',
  'sender_refused',
  'recipient_refused',
  'letter_refused',
  'lost',
] as const;

/** What a look for a key's DNS record found. `revoked`: a record that says that the key is withdrawn. */
export const mailKeyStates = ['unchecked', 'missing', 'different', 'revoked', 'unreachable', 'fine'] as const;
