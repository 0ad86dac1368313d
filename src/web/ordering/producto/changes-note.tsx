// What staff changed while the dialog was open, over its button.
interface Props {
  changes: readonly string[]
}

export function ChangesNote({ changes }: Props) {
  return (
    <output className="block text-14 font-semibold text-proceso-t tabular-nums">
      {changes.map((change) => (
        <span key={change} className="mb-2 block">
          {change}
        </span>
      ))}
    </output>
  )
}
