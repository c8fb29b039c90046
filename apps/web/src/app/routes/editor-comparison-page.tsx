export { EditorComparisonPage } from '#features/notes/ui/comparison/editor-comparison-page.tsx';
