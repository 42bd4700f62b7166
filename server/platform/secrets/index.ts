export { createSecretCipher, isCiphered, type SecretCipher, secretCipher } from './secret-cipher.ts';
