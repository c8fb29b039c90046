export { EditDialog } from './edit-dialog.tsx';
export { KeySheet } from './key-sheet.tsx';
export { OptionsDialog } from './options-dialog.tsx';
