import type { ReactNode } from 'react'
import type { CAR_PARTS } from '../../../../contract/answers/car.ts'

const RED = '#ff4b3e'
const YELLOW = '#ffc72c'
const GREEN = '#3bd16f'
const BLUE = '#5aa0ff'

const line = (colour: string, d: string, width = 3) => (
  <path d={d} fill="none" stroke={colour} strokeWidth={width} strokeLinecap="round" strokeLinejoin="round" />
)
const fill = (colour: string, d: string) => <path d={d} fill={colour} />
const seated = (colour: string) => (
  <>
    <circle cx="-5" cy="-15" r="5" fill={colour} />
    {line(colour, 'M-6-7-4 7H7L11 18', 5)}
  </>
)
const beam = (colour: string, rays: string) => (
  <>
    {line(colour, 'M4-14q16 14 0 28Q-2 0 4-14')}
    {line(colour, rays)}
  </>
)

/** A dashboard's warning lamps by the symbols of ISO 2575, 50 units wide, drawn around their middle. */
export const LAMPS: Record<(typeof CAR_PARTS)['dashboard'][number], ReactNode> = {
  oil: (
    <>
      {fill(RED, 'M-22-1-14-5h5v-5h-3v-4h12v4h-3v5h6l5 4 12-6 1 4L8 12h-22v-6l-8-3Z')}
      {fill(RED, 'M22 2q5 7 0 10-5-3 0-10')}
    </>
  ),
  battery: (
    <>
      {line(RED, 'M-20-9h40v22h-40ZM-14-9v-5h7v5M7-9v-5h7v5')}
      {line(RED, 'M-13 2h8M5 2h8M9-2v8')}
    </>
  ),
  temperature: (
    <>
      {line(RED, 'M0-18V4M3-15h7M3-8h7M3-1h7')}
      <circle cy="7" r="5" fill={RED} />
      {line(RED, 'M-20 15q5-5 10 0t10 0 10 0 10 0')}
    </>
  ),
  brake: (
    <>
      <circle r="12" fill="none" stroke={RED} strokeWidth="3" />
      {line(RED, 'M0-7V1M0 6v.1', 3.5)}
      {line(RED, 'M-16-12q-7 12 0 24M16-12q7 12 0 24')}
    </>
  ),
  abs: (
    <>
      <circle r="13" fill="none" stroke={YELLOW} strokeWidth="3" />
      <text y="4" fontSize="10.5" fontWeight="800" textAnchor="middle" fill={YELLOW}>
        ABS
      </text>
      {line(YELLOW, 'M-17-12q-7 12 0 24M17-12q7 12 0 24')}
    </>
  ),
  engine: line(YELLOW, 'M-13-7h6v-4h-4M-7-11h9M-2-11v4H8l5 5h4v-3h4v13h-4v-3h-4l-4 7h-17l-5-5v-4h-5M-18-4V9'),
  airbag: (
    <>
      {seated(RED)}
      <circle cx="13" cy="-5" r="8" fill="none" stroke={RED} strokeWidth="3" />
    </>
  ),
  belt: (
    <>
      <circle cy="-14" r="5.5" fill={RED} />
      {line(RED, 'M-11 16q-2-22 11-22t11 22Z')}
      {line(RED, 'M9-5-9 15', 3.5)}
    </>
  ),
  fuel: (
    <>
      {line(YELLOW, 'M-14 16v-30h18v30M-18 16H8M4-4h5v12q5 5 6 0V-4l-6-6')}
      {fill(YELLOW, 'M-10-10H0v9h-10Z')}
    </>
  ),
  door: (
    <>
      {line(RED, 'M-8-18q8-4 16 0v34h-16ZM-8-8h16M-8 7h16')}
      {line(RED, 'M-8-6-20 4M8-6 20 4')}
    </>
  ),
  'high-beam': beam(BLUE, 'M-4-11h-16M-5-4h-16M-5 4h-16M-4 11h-16'),
  fog: (
    <>
      {beam(GREEN, 'M-4-10l-16 5M-5-1l-16 5M-4 8l-16 5')}
      {line(GREEN, 'M-12-16q-5 6 0 11t0 11 0 11', 2.5)}
    </>
  ),
  tire: (
    <>
      {line(YELLOW, 'M-12 13q-10-14-3-28M12 13q10-14 3-28M-15 13h30M-10 13v4M-3 13v4M4 13v4M11 13v4')}
      {line(YELLOW, 'M0-11V1M0 6v.1', 3.5)}
    </>
  ),
  'left-arrow': fill(GREEN, 'M-20 0-3-15v9h20v12h-20v9Z'),
  'right-arrow': fill(GREEN, 'M20 0 3-15v9h-20v12h20v9Z'),
  skid: (
    <>
      {fill(YELLOW, 'M-12 0-9-12H9l3 12v8h-24Z')}
      {fill('#16181c', 'M-8-2-6-9H6l2 7Z')}
      {line(YELLOW, 'M-9 11q-6 4 0 8M7 11q6 4 0 8')}
    </>
  ),
  glow: line(YELLOW, 'M-22 9h8a5 11 0 1 1 9 0a5 11 0 1 1 9 0a5 11 0 1 1 9 0h9'),
}
