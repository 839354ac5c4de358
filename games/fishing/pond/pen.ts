/** Short alias for the canvas context. */
export type Pen = CanvasRenderingContext2D;

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Draws a filled ellipse, rotated by `turn` radians. */
export function oval(pen: Pen, at: Point, [width, height, turn = 0]: readonly [number, number, number?]): void {
  pen.beginPath();
  pen.ellipse(at.x, at.y, Math.abs(width), Math.abs(height), turn, 0, Math.PI * 2);
  pen.fill();
}

/** Draws a filled shape with smooth corners; each entry is a control point and an end point. */
export function blob(pen: Pen, start: Point, curves: readonly (readonly [number, number, number, number])[]): void {
  pen.beginPath();
  pen.moveTo(start.x, start.y);
  for (const [controlX, controlY, x, y] of curves) pen.quadraticCurveTo(controlX, controlY, x, y);
  pen.closePath();
  pen.fill();
}

/** Creates a gradient from light above to dark below, which gives flat shapes volume. */
export function shade(
  pen: Pen,
  [light, base, dark]: readonly [string, string, string],
  height: number,
): CanvasGradient {
  const gradient = pen.createLinearGradient(0, -height, 0, height);
  gradient.addColorStop(0, dark);
  gradient.addColorStop(0.45, base);
  gradient.addColorStop(1, light);
  return gradient;
}

/** Draws a round eye that looks forward. */
export function eye(pen: Pen, at: Point, size: number): void {
  pen.fillStyle = '#fff';
  oval(pen, at, [size, size]);
  pen.fillStyle = '#10141f';
  oval(pen, { x: at.x + size * 0.25, y: at.y }, [size * 0.6, size * 0.6]);
  pen.fillStyle = '#fff';
  oval(pen, { x: at.x + size * 0.42, y: at.y - size * 0.28 }, [size * 0.2, size * 0.2]);
}
