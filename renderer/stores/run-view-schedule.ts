/** Runs `flush` once, later: as soon as there is a frame, or after a pause. */
export type Schedule = (flush: () => void, pauseMs?: number) => void;

/** Longest wait for a frame: a hidden window has none. */
const HIDDEN_DELAY_MS = 250;

/** The next frame, or a moment later where the window is hidden and draws no frames. */
export const nextFrame: Schedule = (flush, pauseMs = 0) => {
  if (pauseMs > 0) setTimeout(flush, pauseMs);
  else onNextFrame(flush);
};

function onNextFrame(flush: () => void): void {
  let done = false;
  const once = (): void => {
    if (done) return;
    done = true;
    cancelAnimationFrame(frame);
    clearTimeout(timer);
    flush();
  };
  const frame = requestAnimationFrame(once);
  const timer = setTimeout(once, HIDDEN_DELAY_MS);
}
