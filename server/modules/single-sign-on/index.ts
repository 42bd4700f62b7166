export { deleteIdentitiesOf } from './identity-repository.ts';
export { findClosedOrganizations, readSignInOffer, type SignInOffer } from './offers.ts';
