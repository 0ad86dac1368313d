import { ClaveForm } from '#web/cuenta/clave-form.tsx'
import { CLAVE } from '#web/lib/paths.ts'
import { Panel } from '#web/ui/panel.tsx'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

export function ClavePanel() {
  const panel = useRef<HTMLDivElement>(null)
  const { hash } = useLocation()
  // After the paint: before it, the heading of the page gets the focus.
  useEffect(() => {
    if (hash !== CLAVE) return
    panel.current?.focus({ preventScroll: true })
    panel.current?.scrollIntoView({ block: 'start' })
  }, [hash])
  return (
    <div ref={panel} tabIndex={-1} className="scroll-mt-4 rounded-card">
      <Panel title="Tu contraseña">
        <ClaveForm />
      </Panel>
    </div>
  )
}
