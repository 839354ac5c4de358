import type { PromotionTermsProps } from '../../../generated/types/widgets/promotion-terms.ts';
import type { WidgetInput } from '../../../renderer/index.ts';
import { Section } from '../../ui/section/Section.tsx';
import styles from './PromotionTerms.module.css';

export default function PromotionTerms({ props: { terms }, text, node }: WidgetInput<PromotionTermsProps>) {
  const sentences = terms.value?.terms ?? [];
  if (sentences.length === 0) return null;
  return (
    <Section id={node} title={text('promotion-terms.title')}>
      <ul className={styles.terms}>
        {sentences.map((term) => (
          <li key={term}>{term}</li>
        ))}
      </ul>
    </Section>
  );
}
