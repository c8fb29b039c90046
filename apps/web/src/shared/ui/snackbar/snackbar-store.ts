export * from '../feedback/snackbar/snackbar-store.ts';
