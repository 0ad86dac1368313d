import { CircleAlert } from 'lucide-react'

/** The error under a field. The field has `id` in its `aria-describedby`. */
export function FieldError({ id, text }: { id: string; text: string | undefined }) {
  return (
    <div id={id} ref={speakOnceSent}>
      {text !== undefined && (
        <p data-problema="" className="mt-1.5 flex items-start gap-1.5 text-14 font-semibold text-danger">
          <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
          {text}
        </p>
      )}
    </div>
  )
}

/**
 * Announces errors only after the first submit of the form: until then, passing through with Tab
 * would read out one error after another. A field outside a form announces its error at once.
 */
function speakOnceSent(box: HTMLElement | null) {
  const speak = () => box?.setAttribute('aria-live', 'polite')
  const form = box?.closest('form')
  if (form === null) speak()
  form?.addEventListener('submit', speak)
  return () => form?.removeEventListener('submit', speak)
}
