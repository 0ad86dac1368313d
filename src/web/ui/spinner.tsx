/** A turning ring. Without `label` it is decorative; with it, it is announced. */
export function Spinner({ label, className = 'size-5' }: { label?: string; className?: string }) {
  return (
    <span
      role={label === undefined ? undefined : 'status'}
      aria-hidden={label === undefined ? true : undefined}
      className="inline-flex items-center"
    >
      <svg viewBox="0 0 24 24" className={`animate-girar ${className}`} fill="none" aria-hidden="true">
        <circle cx="12" cy="12" r="9" stroke="currentColor" strokeWidth="2.5" opacity=".25" />
        <path d="M21 12a9 9 0 0 0-9-9" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
      </svg>
      {label !== undefined && <span className="sr-only">{label}</span>}
    </span>
  )
}
