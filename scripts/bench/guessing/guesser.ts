import type { Bank, Random } from './bank.ts'

export type Given = { question: number; option: number }
/** A weighted sum of right and wrong answers: a right one counts as one. */
type Sum = { given: readonly Given[]; weight: number }[]

/** The mean and variance of a normal distribution, given that it is at most 0. */
function atMostZero(mean: number, variance: number): { mean: number; variance: number } {
  const deviation = Math.sqrt(variance)
  const edge = -mean / deviation
  const density = Math.exp((-edge * edge) / 2) / Math.sqrt(2 * Math.PI)
  // The share below the edge (Abramowitz and Stegun 26.2.17).
  const step = 1 / (1 + 0.2316419 * Math.abs(edge))
  const tail =
    density *
    step *
    (0.31938153 + step * (-0.356563782 + step * (1.781477937 + step * (-1.821255978 + step * 1.330274429))))
  const share = Math.max(edge > 0 ? 1 - tail : tail, 1e-6)
  const ratio = density / share
  return { mean: mean - deviation * ratio, variance: variance * Math.max(0.01, 1 - ratio * (ratio + edge)) }
}

/** A guesser without traffic knowledge but with perfect memory: a Kalman filter over the whole bank, fed with scores and topics. */
export class Guesser {
  readonly #random: Random
  readonly #bank: Bank
  readonly #mean: Float64Array
  readonly #rows: Float64Array[]

  constructor(bank: Bank, random: Random) {
    this.#bank = bank
    this.#random = random
    const size = bank.questions.length * 3
    this.#mean = new Float64Array(size).fill(1 / 3)
    this.#rows = Array.from({ length: size }, (_, row) => {
      const first = row - (row % 3)
      const covariance = new Float64Array(size)
      for (let each = first; each < first + 3; each += 1) covariance[each] = each === row ? 2 / 9 : -1 / 9
      return covariance
    })
  }

  answer(question: number): Given {
    const chances = [0, 1, 2].map((option) => this.#mean[question * 3 + option] ?? 0)
    const best = Math.max(...chances)
    const options = chances.flatMap((chance, option) => (chance > best - 1e-9 ? [option] : []))
    return { question, option: options[Math.floor(this.#random() * options.length)] ?? 0 }
  }

  /** Updates all estimates by an observed sum: its mean and variance, from the expected ones. */
  #observe(sum: Sum, told: (mean: number, variance: number) => { mean: number; variance: number }): void {
    const along = new Float64Array(this.#mean.length)
    const terms = sum.flatMap(({ given, weight }) =>
      given.map((each) => [each.question * 3 + each.option, weight] as const),
    )
    let mean = 0
    for (const [place, weight] of terms) {
      mean += weight * (this.#mean[place] ?? 0)
      const row = this.#rows[place] ?? along
      for (let each = 0; each < along.length; each += 1)
        along[each] = (along[each] ?? 0) + weight * (row[each] ?? 0)
    }
    const variance = terms.reduce((all, [place, weight]) => all + weight * (along[place] ?? 0), 0)
    if (variance < 1e-6) return
    const now = told(mean, variance)
    const [shift, shrink] = [(now.mean - mean) / variance, (variance - now.variance) / variance ** 2]
    this.#rows.forEach((row, place) => {
      const here = along[place] ?? 0
      this.#mean[place] = (this.#mean[place] ?? 0) + here * shift
      if (here === 0) return
      for (let each = 0; each < row.length; each += 1)
        row[each] = (row[each] ?? 0) - here * (along[each] ?? 0) * shrink
    })
  }

  learnScore(given: readonly Given[], score: number): void {
    const right = Math.ceil((score * given.length) / 100)
    this.#observe([{ given, weight: 1 }], () => ({ mean: right, variance: 0.05 }))
  }

  /** Named topics have less than 80 % right, weakest first; others have more than the last one, or 80 % if all weak ones are named. */
  learnTopics(given: readonly Given[], named: readonly number[], isComplete: boolean): void {
    const shareOf = (topic: number, weight: number): Sum => {
      const answers = given.filter(({ question }) => this.#bank.questions[question]?.topic === topic)
      return [{ given: answers, weight: weight / answers.length }]
    }
    const less = (sum: Sum, than = 0) =>
      this.#observe(sum, (mean, variance) => {
        const cut = atMostZero(mean - than, variance)
        return { mean: cut.mean + than, variance: cut.variance }
      })
    named.forEach((topic, place) => {
      less(shareOf(topic, 1), 0.8)
      const next = named[place + 1]
      if (next !== undefined) less([...shareOf(topic, 1), ...shareOf(next, -1)])
    })
    const last = named.at(-1)
    this.#bank.topics.forEach((_, topic) => {
      if (named.includes(topic)) return
      if (isComplete) less(shareOf(topic, -1), -0.8)
      else if (last !== undefined) less([...shareOf(last, 1), ...shareOf(topic, -1)])
    })
  }

  learnKey({ question, option }: Given): void {
    this.#observe([{ given: [{ question, option }], weight: 1 }], () => ({ mean: 1, variance: 0 }))
  }
}
