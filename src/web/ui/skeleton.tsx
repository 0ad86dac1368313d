/** A placeholder for content. It appears after 150 ms, so that quick responses do not flash. */
export function Skeleton({ className = '' }: { className?: string }) {
  return (
    <span aria-hidden="true" className="block animate-tardar">
      <span className={`block animate-respirar rounded-thumb bg-bone ${className}`} />
    </span>
  )
}
