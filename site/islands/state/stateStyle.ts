import { addStyle } from '../addStyle.ts';
import style from './state.css?inline';

addStyle(style);
