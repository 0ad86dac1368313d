// When the browser or the server refuses a form, the focus goes to its first field with a problem
// in the order of the page (docs/decisions/0156). Rule pantalla/foco.
import { CONTROLS } from './take-focus.ts'

/** What the user does next ends the wait: the focus is never taken from a hand that moves on. */
const MOVES_ON = ['keydown', 'pointerdown', 'input'] as const

const isUsable = (control: Element): boolean =>
  !control.matches('[tabindex="-1"]') && control.checkVisibility({ visibilityProperty: true })

const firstIn = (part: Element | null): HTMLElement | undefined =>
  [...(part?.querySelectorAll<HTMLElement>(CONTROLS) ?? [])].find(isUsable)

/**
 * The control of a problem: the one that it describes, the first one of the group that it
 * describes, or the first one beside it.
 */
function controlOf(problem: Element): HTMLElement | undefined {
  const box = problem.closest('[id]')
  if (box === null) return undefined
  const described = document.querySelector<HTMLElement>(`[aria-describedby~="${CSS.escape(box.id)}"]`)
  if (described?.matches(CONTROLS) === true && isUsable(described)) return described
  return firstIn(described) ?? firstIn(box.parentElement)
}

/** Texts of problems are marked: `FieldError` does so, and the fields that have their own text. */
function focusFirstProblem(form: HTMLFormElement): boolean {
  const problem = [...form.querySelectorAll('[data-problema]')].find(isUsable)
  if (problem === undefined) return false
  controlOf(problem)?.focus()
  return true
}

/** Once per page: it follows every form that is sent, for as long as the page lives. */
export function focusProblems(): void {
  let frame = 0
  let form: HTMLFormElement | null = null
  const look = () => {
    if (form !== null && focusFirstProblem(form)) end()
  }
  const changes = new MutationObserver(look)
  const end = () => {
    cancelAnimationFrame(frame)
    changes.disconnect()
    form = null
  }
  for (const move of MOVES_ON) addEventListener(move, end, true)
  addEventListener(
    'submit',
    ({ target }) => {
      end()
      if (!(target instanceof HTMLFormElement)) return
      form = target
      changes.observe(form, { subtree: true, childList: true })
      // Problems that stand there already change nothing.
      frame = requestAnimationFrame(look)
    },
    true,
  )
}
