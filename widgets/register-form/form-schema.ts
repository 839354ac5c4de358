import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import type { FieldRule } from '../../rules/fields/field.ts';
