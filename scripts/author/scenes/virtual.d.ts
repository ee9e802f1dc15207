declare module 'virtual:scenes' {
  export const scenes: import('../../../content/scenes/read.ts').SceneFile[]
  /** The files' error; empty if all are valid. */
  export const problem: string
}
