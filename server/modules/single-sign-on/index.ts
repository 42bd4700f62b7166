export { findClosedOrganizations, readSignInOffer, type SignInOffer } from './offers.ts';
