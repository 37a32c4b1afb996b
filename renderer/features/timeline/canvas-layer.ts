/** A canvas that is as sharp as the screen: drawn in CSS pixels whatever the device's ratio. */
export class CanvasLayer {
  readonly context: CanvasRenderingContext2D;
  widthPx = 0;
  heightPx = 0;
  #ratio = 0;

  constructor(readonly canvas: HTMLCanvasElement) {
    const context = canvas.getContext('2d');
    if (!context) throw new Error('This window has no canvas');
    this.context = context;
  }

  /** Takes a new size; nothing happens where it is the old one. */
  resize(widthPx: number, heightPx: number): void {
    const ratio = devicePixelRatio;
    if (widthPx === this.widthPx && heightPx === this.heightPx && ratio === this.#ratio) return;
    this.widthPx = widthPx;
    this.heightPx = heightPx;
    this.#ratio = ratio;
    this.canvas.width = Math.max(1, Math.round(widthPx * ratio));
    this.canvas.height = Math.max(1, Math.round(heightPx * ratio));
    this.canvas.style.width = `${widthPx}px`;
    this.canvas.style.height = `${heightPx}px`;
  }

  /** Clears and gives the context, ready to draw in CSS pixels. */
  begin(background: string): CanvasRenderingContext2D {
    const { context } = this;
    context.setTransform(this.#ratio, 0, 0, this.#ratio, 0, 0);
    context.globalAlpha = 1;
    context.fillStyle = background;
    context.fillRect(0, 0, this.widthPx, this.heightPx);
    return context;
  }
}

/** Nearest place at which a line of one px is sharp. */
export const crisp = (px: number): number => Math.round(px - 0.5) + 0.5;
