// Why a form was not saved, when no field says so. It stands above the form and comes into view.
import { Notice } from '#web/ui/notice.tsx'

const show = (element: HTMLDivElement | null) => element?.scrollIntoView({ block: 'center' })

export function Problem({ text }: { text: string | null }) {
  if (text === null) return null
  return (
    <div ref={show}>
      <Notice tone="error" role="alert">
        {text}
      </Notice>
    </div>
  )
}
