/** The element that a browser's translation shows in place of a text node. */
const standIns = new WeakMap<Node, Element>()

/** Changes of texts that are no longer on the page: React only knows them, and not their translation. */
const changes = new MutationObserver((records) => {
  for (const { target } of records) {
    const shown = standIns.get(target)
    standIns.delete(target)
    shown?.replaceWith(target)
  }
})

function note(records: MutationRecord[]): void {
  for (const { addedNodes, removedNodes, previousSibling, nextSibling } of records)
    for (const text of removedNodes) {
      if (!(text instanceof Text) || text.isConnected) continue
      const shown = [...addedNodes, previousSibling, nextSibling].find((node) => node?.nodeName === 'FONT')
      if (!(shown instanceof Element)) continue
      standIns.set(text, shown)
      changes.observe(text, { characterData: true })
    }
}

/** The node in place of a child that React expects in a parent; null if none. */
function childOf(parent: Node, child: Node): Node | null {
  let shown: Node | null = standIns.get(child) ?? child
  while (shown && shown.parentNode !== parent) shown = shown.parentNode
  return shown
}

/**
 * Lets React work on a translated page: browsers replace each text node by a <font> element, which React
 * cannot remove (github.com/facebook/react/issues/11538). Its changes reach the translation here.
 */
function followTranslation(): void {
  const { removeChild, insertBefore, appendChild } = Node.prototype
  const pages = new MutationObserver(note)
  pages.observe(document, { childList: true, subtree: true })
  const noteNow = () => note(pages.takeRecords())
  /** A text that moves takes its translation away. */
  const forget = (node: Node) => {
    standIns.get(node)?.remove()
    standIns.delete(node)
  }

  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    if (child.parentNode === this) return removeChild.call(this, child) as Child
    noteNow()
    const shown = childOf(this, child)
    if (shown) removeChild.call(this, shown)
    return child
  }
  Node.prototype.insertBefore = function <Child extends Node>(
    this: Node,
    child: Child,
    before: Node | null,
  ): Child {
    if (before && before.parentNode !== this) noteNow()
    forget(child)
    return insertBefore.call(this, child, before && childOf(this, before)) as Child
  }
  Node.prototype.appendChild = function <Child extends Node>(this: Node, child: Child): Child {
    forget(child)
    return appendChild.call(this, child) as Child
  }
}

followTranslation()

export {}
