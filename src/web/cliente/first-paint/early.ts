// Runs as soon as the HTML is there. On a slow network that is long before the program. It shows
// and closes the branch question. It marks the last pressed button, and the program presses it
// again. Choosing a branch and typing need no program.
import { leaveQuestion } from './leave-question.ts'
import { openQuestion, QUESTION_ID } from './place.ts'

/**
 * The parts that the program has not hydrated yet (take-over-page.ts): the page and the question.
 */
const UNTAKEN = '[data-ssr=""]'

function begin(): void {
  if (document.querySelector(UNTAKEN) === null) return
  try {
    openQuestion()
  } catch {
    // A storage that is blocked or full. The program, which has one of its own, opens it.
  }
  addEventListener('click', onClick, true)
  addEventListener('keydown', onKey, true)
}

/** True when the program handles every press itself. */
function isOver(): boolean {
  const isTaken = document.querySelector(UNTAKEN) === null
  if (isTaken) {
    removeEventListener('click', onClick, true)
    removeEventListener('keydown', onKey, true)
  }
  return isTaken
}

function onClick({ target }: MouseEvent): void {
  if (isOver() || !(target instanceof Element)) return
  const part = target.closest(UNTAKEN)
  if (part === null) return
  const button = target.closest('button')
  const isBeside = part.id === QUESTION_ID && target.closest('dialog') === null
  if (isBeside || button?.dataset['cierra'] !== undefined) return leaveQuestion()
  if (button === null) return
  part.querySelector('[data-pendiente]')?.removeAttribute('data-pendiente')
  button.dataset['pendiente'] = ''
}

function onKey({ key }: KeyboardEvent): void {
  if (!isOver() && key === 'Escape' && document.getElementById(QUESTION_ID)?.dataset['ssr'] === '') {
    leaveQuestion()
  }
}

// The script may arrive before the end of the page.
if (document.readyState === 'loading') document.addEventListener('readystatechange', begin, { once: true })
else begin()
