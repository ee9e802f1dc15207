/** A `ref` that scrolls a newly shown element into view, no further than needed. */
export const bringIntoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' })
