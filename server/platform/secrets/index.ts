export { createSecretCipher, isCiphered, type SecretCipher, secretCipher } from './secret-cipher.ts';
export { countTokensLeft, createTokenSecret, hashOfSecret, isExpired, mayBeSecret } from './token-secret.ts';
