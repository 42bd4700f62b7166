export { checkSecretsKey } from './key-check.ts';
export { createSecretCipher, isCiphered, type SecretCipher, secretCipher } from './secret-cipher.ts';
export { isAuthorityOrEmpty, isSameDestination } from './secret-destination.ts';
export { countTokensLeft, createTokenSecret, hashOfSecret, isExpired, mayBeSecret } from './token-secret.ts';
