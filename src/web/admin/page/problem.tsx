// Why a form was not saved, when no field shows it. It is above the form and scrolls into view.
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
