/** As a `ref`: scrolls an element that appears into view, as far as it is not. */
export const bringIntoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' })
