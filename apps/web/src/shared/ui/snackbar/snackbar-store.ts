export { openSnackbar } from '../feedback/snackbar/snackbar-store.ts';
