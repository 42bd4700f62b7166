export { createSecretCipher, type SecretCipher, secretCipher } from './secret-cipher.ts';
