// The app's own choice of brightness, before the first paint. A file of its own: inline scripts are not allowed here.
try {
  const { theme } = JSON.parse(localStorage.getItem('molip.ui') ?? '{}');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Storage is refused or broken: the system decides.
}
