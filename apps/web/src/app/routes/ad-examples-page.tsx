export { AdExamplesPage } from '#features/ads/ui/examples/ad-examples-page.tsx';
