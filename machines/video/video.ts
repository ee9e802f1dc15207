/** A half-open stretch of video in whole seconds: [from, to). */
export type WatchedRange = [from: number, to: number]

/** What the server remembers of a student's watching, returned by `open_video` and `record_video_progress`. */
export type WatchRecord = {
  moduleIndex: number
  seconds: number
  position: number
  watched: WatchedRange[]
  /** 0 to 1. */
  watchedShare: number
  /** True once 95 % is watched; after three failed exams false again until the video is watched anew. */
  assessmentOpen: boolean
}

/** Signed URLs of one rendition of a lesson; they expire, so a reload asks for fresh ones. */
export type VideoSource = {
  url: string
  rendition: 'full' | 'light'
  captions: { language: 'en' | 'fil'; url: string }[]
}
