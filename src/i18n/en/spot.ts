export const messages = {
  clip: {
    picture: (street: string) => `The road as you see it from the driver's seat. ${street}`,
    ready: (lasts: number) =>
      `You drive for ${lasts} seconds. Tap as soon as a danger to you develops. Early taps earn more points, up to five. There are one or two dangers.`,
    most: (taps: number) => `No more than ${taps} taps count. Taps in a pattern earn no points.`,
    once: 'With the clock, the clip plays once and cannot be paused.',
    begin: 'Start the clip',
    stepwise: 'Step by step, without the clock',
    starting: 'Starting…',
    waiting: 'No connection, so the clock cannot start. Step by step it works without one.',
    watch: 'Look ahead, and tap when danger develops.',
    steps: 'Read or look at each step. Choose “Danger develops here” at the step where it begins.',
    tap: 'Danger!',
    here: 'Danger develops here',
    taps: (taps: number, most: number) => `Taps: ${taps} of ${most}`,
    inWords: 'This step in words',
    afterInWords: 'The danger in words',
    right: 'Seen in time.',
    wrong: 'Seen too late, or not at all.',
    points: (who: string, points: number, second: number) =>
      `${who}, from second ${second}: ${points} of 5 points`,
    yours: (seconds: string) => `You tapped at second ${seconds}.`,
    none: 'You did not tap.',
    refused: {
      late: 'Your taps came too late, after the clip had ended. They earn no points.',
      'too-many': 'There were too many taps. They earn no points.',
      rhythmic: 'The taps followed a rhythm, not the road. They earn no points.',
    },
    again: 'Show the danger again',
  },
}
