import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
