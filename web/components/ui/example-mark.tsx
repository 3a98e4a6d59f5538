interface ExampleMarkProps {
  of: { isExample: boolean }
  /** `(example)` */
  text: string
}

/** Says after a fact of the owner that it is only the demonstration's. */
export const ExampleMark = ({ of: { isExample }, text }: ExampleMarkProps) =>
  isExample ? <span className="font-normal">{` ${text}`}</span> : null
