/** True on macOS and iOS, where Cmd does what Ctrl does elsewhere. */
export function isApple(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.platform);
}
