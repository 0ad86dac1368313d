// The archived rows of a list, folded behind a switch.
import { useState, type ReactNode } from 'react'
import { CheckboxField } from './checkbox-field.tsx'

export function Archived({ count, label, children }: { count: number; label: string; children: ReactNode }) {
  const [shown, setShown] = useState(false)
  if (count === 0) return null
  return (
    <div className="mt-4">
      <CheckboxField
        label={`${label} (${String(count)})`}
        checked={shown}
        onChange={(event) => setShown(event.target.checked)}
      />
      {shown && (
        <ul className="mt-2 divide-y divide-line rounded-card border border-line bg-surface *:py-1.5 *:pr-1.5 *:pl-4">
          {children}
        </ul>
      )}
    </div>
  )
}
