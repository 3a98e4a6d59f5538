import type { TrainingText } from '#web/content/pl/training.ts'
import { readFact } from '#worker/domain/example.ts'
import { ownerFacts } from '#worker/domain/owner-facts.ts'
import { formatUnbrokenAddress } from '#worker/domain/unbroken-address.ts'
import { ExampleMark } from './ui/example-mark.tsx'

/** Says where courses are held; renders nothing if the owner has not stated it. */
export function TrainingPlace({ text }: { text: TrainingText['courses']['place'] }) {
  const place = readFact(ownerFacts.trainingPlace)
  if (!place) return null
  return (
    <p className="my-4">
      {text.name}: <span lang="pl">{formatUnbrokenAddress(place.value)}</span>
      <ExampleMark of={place} text={text.example} />
    </p>
  )
}
