import { countView } from './countView.ts';
import { markCurrentPart } from './navigation/markCurrentPart.ts';
import { offerSharing } from './offerSharing.ts';

countView();
markCurrentPart();
offerSharing();
