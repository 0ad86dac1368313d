import type { ReactNode } from 'react'
import { EmptyState } from './empty-state.tsx'

/** The whole page when there is nothing to show: unknown path, or drawing failed. `way` leads out. */
export function ErrorScreen({ picture, text, way }: { picture?: ReactNode; text?: string; way: ReactNode }) {
  return (
    <main className="grid min-h-dvh place-items-center">
      <EmptyState heading="h1" picture={picture} title="Algo salió mal" text={text} action={way} />
    </main>
  )
}
