import type { ReactNode } from 'react'
import type { ArmPosition, Held, Person } from '../../../../contract/answers/signals.ts'
import { armBetween, frameAt } from '../../../../machines/scenes/signals.ts'

const SKIN = '#b57a4c'
const SKIN_EDGE = '#6d4527'
const CLOTHES: Record<
  Person['role'],
  { shirt: string; legs: string; vest: string | null; cap: string | null }
> = {
  enforcer: { shirt: '#2b4a7f', legs: '#1b2f52', vest: '#c4e600', cap: '#1b2f52' },
  flagman: { shirt: '#5b6570', legs: '#3a4048', vest: '#ff8a1f', cap: '#f2c230' },
  guard: { shirt: '#f4f1e8', legs: '#1b2f52', vest: '#c4e600', cap: '#f4f1e8' },
  worker: { shirt: '#8a5a3b', legs: '#34404f', vest: '#ff8a1f', cap: '#f2c230' },
  pedestrian: { shirt: '#c8574b', legs: '#39414c', vest: null, cap: null },
}

const UPPER = 33
const FORE = 31
const SHOULDER = -108
const WIDE = 19

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** The points of an arm on one side of the picture (-1 is left), around the middle of the feet. */
function armPoints(faces: Person['faces'], from: ArmPosition, to: ArmPosition, share: number, whose: -1 | 1) {
  const isSide = faces === 'left' || faces === 'right'
  const { shoulder, elbow, long } = armBetween(from, to, share, isSide)
  // From the side, the shoulders overlap, and both arms move to where the eyes look.
  const wide = isSide ? 3 : WIDE
  const side = faces === 'left' && long > 0.9 ? -1 : faces === 'right' && long > 0.9 ? 1 : whose
  const end = (x: number, y: number, angle: number, length: number): [number, number] => [
    x + side * Math.sin(radians(angle)) * length,
    y + Math.cos(radians(angle)) * length,
  ]
  const start: [number, number] = [whose * wide, SHOULDER]
  const bend = end(...start, shoulder, UPPER * long)
  const hand = end(...bend, shoulder + elbow, FORE * long)
  return { start, bend, hand, turn: 180 - side * (shoulder + elbow), isNear: long < 0.9 }
}

const HELD: Record<Held, ReactNode> = {
  'red-flag': (
    <>
      <path d="M0 8V-40" stroke="#6e4d25" strokeWidth="3" strokeLinecap="round" />
      <path d="M1.5-40h32l-5 12 5 12h-32Z" fill="#d3202c" stroke="#7d1210" />
    </>
  ),
  'green-flag': (
    <>
      <path d="M0 8V-40" stroke="#6e4d25" strokeWidth="3" strokeLinecap="round" />
      <path d="M1.5-40h32l-5 12 5 12h-32Z" fill="#1f8a4c" stroke="#0c4526" />
    </>
  ),
  'stop-paddle': (
    <>
      <path d="M0 10V-18" stroke="#d9dde2" strokeWidth="4" strokeLinecap="round" />
      <path
        d="M-10-58h20l14 14v20l-14 14h-20l-14-14v-20Z"
        transform="translate(0 0)"
        fill="#c8102e"
        stroke="#fff"
        strokeWidth="2.5"
      />
      <text y="-29" fontSize="14" fontWeight="800" textAnchor="middle" fill="#fff">
        STOP
      </text>
    </>
  ),
  'slow-paddle': (
    <>
      <path d="M0 10V-14" stroke="#d9dde2" strokeWidth="4" strokeLinecap="round" />
      <path d="M0-62 28-34 0-6-28-34Z" fill="#ffc72c" stroke="#16181c" strokeWidth="2.5" />
      <text y="-29.5" fontSize="12.5" fontWeight="800" textAnchor="middle" fill="#16181c">
        SLOW
      </text>
    </>
  ),
  'red-lamp': (
    <>
      <circle r="24" cy="-8" fill="#ff3b30" opacity=".28" />
      <circle r="13" cy="-8" fill="#ff3b30" opacity=".5" />
      <circle r="8" cy="-8" fill="#ff5348" stroke="#fff" strokeWidth="1.5" />
    </>
  ),
  baton: <path d="M0 4V-38" stroke="#ff5348" strokeWidth="6" strokeLinecap="round" />,
  'white-cane': <path d="M0-6 30 58" stroke="#fff" strokeWidth="3.5" strokeLinecap="round" />,
}

/** Which of a person's arms is on the left side of the picture. */
export const onLeft = ({ faces }: Pick<Person, 'faces'>): 'left' | 'right' =>
  faces === 'you' || faces === 'right' ? 'right' : 'left'

/** The far arm of a person seen from the side. */
const isFar = ({ faces }: Person, whose: 'left' | 'right') =>
  (faces === 'left' && whose === 'right') || (faces === 'right' && whose === 'left')

/** Updates a drawn person's arms for a time (ms). */
export function movePerson(group: Element, person: Person, time: number) {
  const { from, to, share } = frameAt(person.frames, time)
  for (const side of [-1, 1] as const) {
    const whose = side < 0 === (onLeft(person) === 'left') ? 'left' : 'right'
    const arm = group.querySelector(`[data-arm="${whose}"]`)
    const { start, bend, hand, turn, isNear } = armPoints(person.faces, from[whose], to[whose], share, side)
    const line = `M${start.map(round)}L${bend.map(round)}L${hand.map(round)}`
    for (const sleeve of arm?.querySelectorAll('[data-sleeve]') ?? []) sleeve.setAttribute('d', line)
    arm
      ?.querySelector('[data-hand]')
      ?.setAttribute(
        'transform',
        `translate(${hand.map(round).join(' ')}) rotate(${round(turn)}) scale(${!isNear ? 1 : isFar(person, whose) ? 0.7 : 1.6})`,
      )
    arm?.querySelector('[data-held]')?.setAttribute('transform', `translate(${hand.map(round).join(' ')})`)
  }
  const isOn = (sound: 'long' | 'short') => to.whistle === sound
  group.querySelectorAll<SVGElement>('[data-whistle]').forEach((mark) => {
    mark.style.display = isOn(mark.dataset.whistle as 'long') ? '' : 'none'
  })
}

const round = (value: number) => Math.round(value * 10) / 10

/** A signalling person, 150 units high, with the feet at the origin. */
export function SignalPerson({ person }: { person: Person }) {
  const { shirt, legs, vest, cap } = CLOTHES[person.role]
  const isSide = person.faces === 'left' || person.faces === 'right'
  const looks = person.faces === 'left' ? -1 : 1
  const arm = (whose: 'left' | 'right') => (
    <g key={whose} data-arm={whose}>
      {[SKIN_EDGE, shirt].map((colour, index) => (
        <path
          key={colour}
          data-sleeve=""
          fill="none"
          stroke={colour}
          strokeWidth={index ? 11 : 12.5}
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      ))}
      {person.holds?.hand === whose && (
        <g data-held="">
          <g transform={isSide ? `scale(${looks} 1)` : undefined}>{HELD[person.holds.what]}</g>
        </g>
      )}
      <g data-hand="" fill={SKIN} stroke={SKIN_EDGE}>
        <ellipse cy="-3" rx="6" ry="7.5" />
        <path d="M-3-8v-5M0-9v-6M3-8v-5" strokeWidth="3.4" strokeLinecap="round" stroke={SKIN} />
      </g>
    </g>
  )
  const body = (
    <>
      <ellipse rx={isSide ? 17 : 25} ry="4" opacity=".25" />
      <path
        d={isSide ? 'M-8-3-7-62H8L9-3H1L0-48-2-3Z' : 'M-15-3-14-62H14L15-3H4L0-48-4-3Z'}
        fill={legs}
        stroke="#111827"
      />
      <path
        d={isSide ? 'M-10-2h14M2-2h12' : 'M-18-2h13M5-2h13'}
        stroke="#16181c"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <path
        d={isSide ? 'M-11-112q11-6 22 0l-1 54h-20Z' : 'M-21-112q21-8 42 0l-4 54h-34Z'}
        fill={shirt}
        stroke="#16181c"
        strokeWidth=".8"
      />
      {vest && (
        <>
          <path d={isSide ? 'M-10-110q10-4 20 0l-1 42h-18Z' : 'M-17-112q17-6 34 0l-3 44h-28Z'} fill={vest} />
          <path d={isSide ? 'M-10-84H10' : 'M-16-84H16M-9-112v28M9-112v28'} stroke="#fff" strokeWidth="4" />
        </>
      )}
      {person.faces === 'away' && vest && (
        <path d="M-9-104H9" stroke="#16181c" strokeWidth="3" opacity=".5" />
      )}
    </>
  )
  const head = (
    <g transform={isSide ? `scale(${looks} 1)` : undefined}>
      <path d="M-5-120H5v10H-5Z" fill={SKIN} />
      <ellipse
        cy="-131"
        rx="12"
        ry="14"
        fill={person.faces === 'away' ? '#2a1d16' : SKIN}
        stroke={SKIN_EDGE}
      />
      {!cap && person.faces !== 'away' && (
        <path d="M-12-132q0-15 12-15t12 15q-5-8-12-8t-12 8Z" fill="#2a1d16" />
      )}
      {person.faces === 'you' && (
        <path d="M-4.5-131v.1M4.5-131v.1" stroke="#16181c" strokeWidth="3" strokeLinecap="round" />
      )}
      {isSide && (
        <path
          d="M6-131v.1M12-128l4 3-4 1"
          stroke="#16181c"
          strokeWidth="2.4"
          fill={SKIN}
          strokeLinecap="round"
        />
      )}
      {cap && (
        <path
          d={
            person.faces === 'away'
              ? 'M-13-134q0-16 13-16t13 16Z'
              : isSide
                ? 'M-12-135q0-14 12-14 10 0 12 10l9 4Z'
                : 'M-13-137q0-13 13-13t13 13l3 3h-32Z'
          }
          fill={cap}
          stroke="#16181c"
          strokeWidth=".8"
        />
      )}
      {person.holds?.what === 'white-cane' && person.faces !== 'away' && (
        <path d={isSide ? 'M4-133h8' : 'M-9-133h18'} stroke="#16181c" strokeWidth="5" strokeLinecap="round" />
      )}
    </g>
  )
  return (
    <g>
      {person.faces === 'away' ? (
        <>
          {arm('left')}
          {arm('right')}
          {body}
          {head}
        </>
      ) : (
        <>
          {isSide && arm(person.faces === 'left' ? 'right' : 'left')}
          {body}
          {head}
          {isSide ? arm(person.faces === 'left' ? 'left' : 'right') : [arm('left'), arm('right')]}
        </>
      )}
      {(['long', 'short'] as const).map((sound) => (
        <g
          key={sound}
          data-whistle={sound}
          fill="none"
          stroke="#c8102e"
          strokeWidth="3"
          strokeLinecap="round"
        >
          <path
            d={
              sound === 'long'
                ? 'M17-127q5 5 0 10M24-131q9 9 0 18M31-135q13 13 0 26M38-139q17 17 0 34'
                : 'M17-127q5 5 0 10'
            }
          />
        </g>
      ))}
    </g>
  )
}
