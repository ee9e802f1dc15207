import { PASS_MARK, TRIES } from '../../../contract/limits.ts'
import type { messages as english } from '../en/assessment.ts'
import { rubric } from './rubric.ts'

export const messages: typeof english = {
  rubric,
  saving: {
    saved: 'Naka-save',
    saving: 'Sine-save…',
    retrying: 'Hindi na-save, sinusubukan ulit',
    stopped: 'Hindi na-save',
    notKept:
      'Hindi makapagtabi ng kopya ng gawa mo ang device na ito. Manatili sa page na ito hanggang lumabas ang “Naka-save”.',
  },
  conflict: {
    untouched: 'Walang mapapatungan hangga’t hindi ka pumipili.',
    here: 'Dito',
    elsewhere: 'Sa iba',
    keepAnswers: 'Itira ang mga sagot dito',
    takeAnswers: 'Kunin ang ibang mga sagot',
    essay: 'Binago rin ang sagot na ito sa ibang tab o ibang device.',
    essaySent: 'Naipadala na ang sagot na ito mula sa ibang tab o device.',
    copyYours:
      'Pinal na ang naipadalang sagot. Kopyahin ang kailangan mo pa sa teksto rito: mabubura ito kapag tumuloy ka.',
    hereNotSent: 'Dito, hindi naipadala',
    sent: 'Naipadala',
    goOnWithSent: 'Tumuloy sa naipadalang sagot',
    textHere: 'Ang teksto rito',
    textElsewhere: 'Ang teksto mula sa iba',
    keepText: 'Itira ang teksto rito',
    takeText: 'Kunin ang ibang teksto',
  },
  exam: {
    label: 'Exam',
    opensByItself: 'Kusang bubukas ang exam pagbalik ng koneksiyon.',
    sentElsewhere: 'Na-submit ito sa ibang tab o ibang device.',
    completed: 'Natapos mo ang exam!',
    progress: 'Progress sa exam',
    question: (number: number, total: number) => `Tanong ${number} sa ${total}`,
    questionNumber: (number: number) => `Tanong ${number}`,
    leave: 'Umalis',
    answersOfElsewhere: 'Nandito ang mga sagot mula roon.',
    failed: 'Hindi na-update ang pagtatapos ng exam. Subukan ulit.',
    back: 'Bumalik sa mga tanong',
    previous: 'Nauna',
    next: 'Susunod',
    submit: 'I-submit ang exam',
    submitAgain: 'I-submit ulit',
    submitting: 'Sina-submit…',
    hasty: (seconds: number) =>
      `Hindi bababa sa ${seconds} segundo ang pagbasa sa exam na ito, at mas mabilis ka. Puwede mong basahin ulit ang mga sagot mo. Kung isusumite mo na ngayon, bibilangin ito, at makikita ng school na mabilis ito.`,
    readAgain: 'Basahin ulit',
    handIn: 'I-submit na ngayon',
    attempt: (number: number) => `Subok ${number} sa ${TRIES}. Kailangan ng ${PASS_MARK}% para pumasa.`,
  },
  result: {
    passed: (score: number) => `Congratulations! ${score}% ang score mo. Tutuloy na sa susunod na video.`,
    failed: (score: number, nextAttempt: number) =>
      `${score}% ang score mo. Kailangan ng ${PASS_MARK}% o higit pa para pumasa. Uulitin ang exam (Subok ${nextAttempt}/${TRIES})`,
    failedThrice: (score: number) =>
      `${score}% ang score mo. Tatlong beses ka nang bumagsak sa exam. Kailangan mong panoorin ulit ang video.`,
    nextLesson: 'Kusang bubukas ang susunod na lesson maya-maya.',
    rewatch: 'Panoorin ulit ang video: bubukas ang exam kapag napanood mo na.',
    nextAttempt: (attempt: number) => `Kusang bubukas ang subok ${attempt} maya-maya.`,
    start: (attempt: number) => `Simulan ang subok ${attempt}`,
    readFirst: 'Huminto at magbasa muna',
    watchAgain: 'Panoorin ulit ang video',
    review: 'Balikan ang mga sagot mo',
    needed: (percent: number) => `${percent}% ang kailangan`,
  },
  wait: {
    opens: (when: string, left: string) =>
      `Bubukas ang susunod na round ng exam na ito sa ${when}, pagkalipas ng ${left}.`,
    closed: 'Ang school ang magbubukas ulit ng exam na ito.',
    why: (failures: number) =>
      `${failures} beses ka nang bumagsak dito. Mas makakatulong ngayon ang mag-aral kaysa sumubok agad.`,
    whyClosed: (failures: number) =>
      `${failures} beses ka nang bumagsak dito. Titingnan muna ng school ang mga subok mo, at alam na nila ito. May mensahe ka kapag bukas na ang exam.`,
    meanwhile: 'Habang naghihintay, mag-practice at basahin ulit ang lesson.',
    watchMeanwhile: 'Habang naghihintay, panoorin ulit ang video, mag-practice, at basahin ang lesson.',
    practiceTopics: 'I-practice ang mga maling paksa',
    practice: 'Mag-practice',
    remind: 'Paalalahanan ako kapag bukas na',
    noReminder: 'Huwag nang magpaalala',
    willRemind: 'May mail ka kapag bukas na ito.',
  },
  review: {
    othersRight: (count: number) =>
      `Tama ang sagot mo sa iba pang tanong (${count}). Mga maling sagot lang ang ipinapakita, para patas ang exam sa lahat.`,
    rightOf: (right: number, total: number) => `${right} sa ${total} ang tama`,
    goOn: 'Tumuloy',
    right: 'Tama',
    wrong: 'Mali',
    noAnswer: 'walang sagot',
    rightAnswer: 'Ang tamang sagot:',
    readLesson: 'Basahin ito sa aralin:',
  },
  essay: {
    label: 'Essay',
    opensByItself: 'Kusang bubukas ang essay pagbalik ng koneksiyon.',
    questions: 'Mga tanong sa essay',
    questionNumber: (number: number) => `Tanong ${number}`,
    questionSent: (number: number) => `Tanong ${number}, naipadala na`,
    questionOf: (number: number) => `Tanong ${number} sa 5`,
    sentOn: (when: string) => `Naipadala noong ${when}. Hindi na ito mababago.`,
    words: (words: number, minimum: number) =>
      `${words} sa ${minimum} o higit pang salita. Pinal na ang sagot kapag na-submit.`,
    failed: 'Hindi na-save ang sagot. Subukan ulit.',
    back: 'Bumalik sa teksto',
    submit: 'I-submit ang sagot',
    submitAgain: 'I-submit ulit',
    submitting: 'Sina-submit…',
    responseSaved: 'Na-save na ang sagot.',
    submitted: 'Na-submit na ang essay!',
  },
}
