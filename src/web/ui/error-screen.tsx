import type { ReactNode } from 'react'
import { EmptyState } from './empty-state.tsx'

interface Props {
  picture?: ReactNode
  title?: string
  text?: string
  /** The link or button that leads out. */
  way: ReactNode
}

/** The whole page for an unknown path or a failed render. */
export function ErrorScreen({ picture, title = 'Algo salió mal', text, way }: Props) {
  return (
    <main className="grid min-h-dvh place-items-center">
      <title>{title}</title>
      <EmptyState heading="h1" picture={picture} title={title} text={text} action={way} />
    </main>
  )
}
