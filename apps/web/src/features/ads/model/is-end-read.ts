/** Whether somebody has come down to the footer, which an ad above it would push away. */
export function isEndRead(): boolean {
  const footer = document.querySelector('footer');
  return scrollY > 0 && footer !== null && footer.getBoundingClientRect().top < innerHeight;
}
