declare module 'virtual:scenes' {
  export const scenes: import('../../content/scenes/read.ts').SceneFile[]
  /** What is wrong with the files; empty when all can be read. */
  export const problem: string
}
