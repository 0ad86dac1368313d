// A word without blanks (an e-mail, a key) that can wrap after each of its parts.
import { Fragment } from 'react'

export const Breakable = ({ text }: { text: string }) =>
  text.split(/(?<=[@._])/).map((part, index) => (
    <Fragment key={`${String(index)}${part}`}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
