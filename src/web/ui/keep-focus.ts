// The focus never falls to the body: when the focused element disappears or is disabled, it goes to
// what took its place, the next item, the opener below, or the heading of the region
// (docs/decisions/0135). Rule pantalla/foco.

/** Without text fields: they would open a phone's keyboard. */
const CONTROLS =
  'a[href], button, select, summary, input[type=checkbox], input[type=radio], [tabindex]:not([tabindex="-1"])'
const HEADINGS = 'h1, h2, h3, h4, h5, h6'
const DIALOGS = '[role=dialog], [role=alertdialog]'
const ITEMS = 'li, tr, article, [role=listitem], [role=row]'
const REGIONS =
  'section, article, aside, form, main, dialog, [role=dialog], [role=alertdialog], [role=region]'

/** A focused element, and its place once it is removed: in `parent`, after `previous`. */
interface Spot {
  readonly element: HTMLElement
  /** The page itself, or a layer over it: each is a child of the body. */
  readonly layer: Element | null
  parent: Element | null
  previous: Element | CharacterData | null
  /** It was removed. React may have put it elsewhere. */
  wasRemoved: boolean
}

const isUsable = (element: HTMLElement): boolean =>
  element.isConnected &&
  !element.matches(':disabled') &&
  element.closest('[inert], [aria-hidden=true]') === null &&
  element.checkVisibility({ visibilityProperty: true })

function firstUsable(within: Element, selector: string): HTMLElement | null {
  if (within instanceof HTMLElement && within.matches(selector) && isUsable(within)) return within
  return [...within.querySelectorAll<HTMLElement>(selector)].find(isUsable) ?? null
}

/**
 * The first focusable element next to the removed one, or its heading. The heading of an item is no
 * entry: a group of items is entered by its first one.
 */
function entryOf(beside: Element | null | undefined): HTMLElement | null {
  if (!(beside instanceof HTMLElement)) return null
  const heading = firstUsable(beside, HEADINGS)
  const item = heading?.closest(ITEMS) ?? null
  if (heading !== null && !beside.contains(item)) return heading
  return firstUsable(beside, CONTROLS)
}

/** Before the removed one: the last item of a group of items. */
function lastOf(previous: Element | null | undefined): Element | null | undefined {
  const last = previous?.lastElementChild
  return previous?.matches(ITEMS) === false && last?.matches(ITEMS) === true ? last : previous
}

function besideOf({ parent, previous, wasRemoved }: Spot): HTMLElement | null {
  // Beside a layer there are only other layers.
  if (!wasRemoved || parent?.isConnected !== true || parent === document.body) return null
  const following = previous === null ? parent.firstElementChild : previous.nextElementSibling
  return (
    entryOf(following) ??
    entryOf(lastOf(previous instanceof Element ? previous : previous?.previousElementSibling))
  )
}

/** The group around it, or the heading of its region. */
function aroundOf({ parent }: Spot): HTMLElement | null {
  for (let around = parent; around?.isConnected === true; around = around.parentElement) {
    if (around.matches('fieldset, [role=group]')) {
      const control = firstUsable(around, CONTROLS)
      if (control !== null) return control
    }
    const heading = around.matches(REGIONS) ? firstUsable(around, HEADINGS) : null
    if (heading !== null) return heading
  }
  return null
}

const placeOf = (spot: Spot): HTMLElement | null =>
  isUsable(spot.element) ? spot.element : (besideOf(spot) ?? aroundOf(spot))

function moveTo(target: HTMLElement): void {
  if (!target.matches(CONTROLS)) target.tabIndex = -1
  target.focus({ preventScroll: true })
}

/** Follows where the spots were when elements are removed. */
function follow(spots: readonly Spot[], { target, removedNodes, previousSibling }: MutationRecord): void {
  if (!(target instanceof Element)) return
  const before =
    previousSibling instanceof Element || previousSibling instanceof CharacterData ? previousSibling : null
  for (const removed of removedNodes) {
    for (const spot of spots) {
      if (removed.contains(spot.wasRemoved ? spot.parent : spot.element)) {
        spot.parent = target
        spot.previous = before
        spot.wasRemoved = true
      } else if (removed === spot.previous) spot.previous = before
    }
  }
}

/** Once per page: it follows the focus for as long as the page lives. */
export function keepFocus(): void {
  /** The last focus of each layer; that of the upper layer is the last one. */
  let spots: Spot[] = []
  let isDue = false

  const remember = (target: EventTarget | null) => {
    if (!(target instanceof HTMLElement) || target === document.body) return
    // The edges of a layer of the dialog library, which pass the focus on.
    if (target.matches('[data-base-ui-focus-guard]')) return
    const layer = target.closest('body > *')
    const index = spots.findIndex((spot) => spot.layer === layer)
    const below = index === -1 ? spots.filter((spot) => spot.layer?.isConnected) : spots.slice(0, index)
    const { parentElement: parent } = target
    spots = [...below, { element: target, layer, parent, previous: null, wasRemoved: false }]
  }
  const check = () => {
    isDue = false
    const { activeElement, body } = document
    const last = spots.at(-1)
    if (last === undefined || (isUsable(last.element) && !last.wasRemoved)) return
    if (activeElement !== null && activeElement !== body && activeElement !== last.element) return
    const [place] = spots.toReversed().flatMap((spot) => placeOf(spot) ?? [])
    // A dialog hides the page, and with it both of them.
    const target = place ?? firstUsable(body, 'h1') ?? firstUsable(body, 'main') ?? firstUsable(body, DIALOGS)
    if (target !== null && target !== activeElement) moveTo(target)
  }
  // Before the next paint, and after a layer that closes has given the focus back by itself.
  const checkSoon = () => {
    if (isDue || spots.length === 0) return
    isDue = true
    requestAnimationFrame(check)
  }

  remember(document.activeElement)
  addEventListener('focusin', ({ target }) => remember(target))
  addEventListener('focusout', checkSoon)
  // A press beside the focused element takes the focus away on purpose.
  const press = ({ target }: PointerEvent) => {
    const last = spots.at(-1)
    if (target instanceof Node && last?.element.contains(target) === false) spots = spots.slice(0, -1)
  }
  addEventListener('pointerdown', press, true)
  const page = new MutationObserver((records) => {
    for (const record of records) follow(spots, record)
    checkSoon()
  })
  page.observe(document.body, {
    subtree: true,
    childList: true,
    attributeFilter: ['disabled', 'hidden', 'inert'],
  })
}
