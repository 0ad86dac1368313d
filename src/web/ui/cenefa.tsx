/** The painted border of the chiva bus. Use it once per screen, under the header or on an edge. */
export function Cenefa({ className = '' }: { className?: string }) {
  return <div aria-hidden="true" className={`cenefa shrink-0 ${className}`} />
}
