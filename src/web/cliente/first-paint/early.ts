// Runs as soon as the page's HTML is there, long before the program on a slow line: shows the branch question, closes it,
// and remembers what was pressed, for the program to press again. Choosing a branch and typing need no program.
import '#web/lib/own-storage.ts'
import { openQuestion, QUESTION_ID, removeQuestion } from './place.ts'

/** Parts of the page that the program has not taken over (take-over-page.ts): the page itself, and the question. */
const UNTAKEN = '[data-ssr=""]'

function begin(): void {
  if (document.querySelector(UNTAKEN) === null) return
  openQuestion()
  addEventListener('click', onClick, true)
  addEventListener('keydown', onKey, true)
}

/** Once the program hears everything. */
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
  if (isBeside || button?.dataset['cierra'] !== undefined) return removeQuestion()
  if (button === null) return
  part.querySelector('[data-pendiente]')?.removeAttribute('data-pendiente')
  button.dataset['pendiente'] = ''
}

function onKey({ key }: KeyboardEvent): void {
  if (!isOver() && key === 'Escape' && document.getElementById(QUESTION_ID)?.dataset['ssr'] === '') {
    removeQuestion()
  }
}

// A script of its own may be there before the end of the page is.
if (document.readyState === 'loading') document.addEventListener('readystatechange', begin, { once: true })
else begin()
