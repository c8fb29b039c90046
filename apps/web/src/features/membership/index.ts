export { StorageCard } from './lazy-parts.tsx';
export { announceMembership, onMembershipChangedElsewhere } from './model/membership-tabs.ts';
export { paymentIdOf, returnOf } from './model/search.ts';
export { SECTION_ID } from './ui/focus-section.ts';
export { MembershipSection } from './ui/membership-section.tsx';
export { CheckoutPage } from './ui/payment/checkout-page.tsx';
export { PaymentPage } from './ui/payment/payment-page.tsx';
