import type { FilmDrive } from '../../../../../contract/answers/films.ts'
import { drawSeat, fitCanvas } from '../../scenes/seat/seatView.ts'
import { filmScene } from './filmScene.ts'

/** Draws what the driver sees at a moment of the film, for whoever watches it and for the video that is rendered of it. */
export function drawDrive(canvas: HTMLCanvasElement, drive: FilmDrive, now: number): void {
  const size = fitCanvas(canvas, canvas.clientWidth, canvas.clientHeight)
  if (size) drawSeat(size, filmScene(drive, now), now, null)
}
