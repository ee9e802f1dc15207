import type { FilmDrive } from '../../../../../contract/answers/films.ts'
import { drawSeat, fitCanvas } from '../../scenes/seat/seatView.ts'
import { filmScene } from './filmScene.ts'

/** Draws the driver's view at a moment of the film, for students and for the rendered video. */
export function drawDrive(canvas: HTMLCanvasElement, drive: FilmDrive, now: number): void {
  const size = fitCanvas(canvas, canvas.clientWidth, canvas.clientHeight)
  if (size) drawSeat(size, filmScene(drive, now), now, null)
}
